/** Which inputs of a form hold a secret. */
import type { FormField } from "../../../schema/index.js";
import { secret } from "../../storage/secret-names.js";

/** Typed unseen, and never shown. */
export const isSecret = ({ name }: FormField): boolean => secret.test(name);
