/** Opens curl commands. It is loaded with the first one that is pasted. */
export { pastedHeaders } from "./pasted-headers.js";
export { readCurl } from "./read-curl.js";
