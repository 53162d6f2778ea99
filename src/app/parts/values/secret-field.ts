/** Which inputs of a form hold a secret. */
import type { FormField } from "../../schema/index.js";
import { isSecretName } from "../../../client/secret-names.js";

/** Typed unseen, and never shown. */
export const isSecret = ({ name }: FormField): boolean => isSecretName(name);
