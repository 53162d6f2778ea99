// @ts-check
/** Writes the types of the package as they would be published. usage: node test/helpers/package/declare-types.mjs FOLDER */
import { resolve } from "node:path";
import { declareTypes } from "../../../src/build/declarations.mjs";

const [, , folder = ""] = process.argv;
process.exitCode = await declareTypes(resolve(folder));
