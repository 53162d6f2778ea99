/** Reads a schema that the page's owner or a person provides as text. */
import { type Schema, SchemaError, schemaFromIntrospection, schemaFromSdl } from "../../schema/index.js";

/**
 * Reads introspection JSON, with or without `data` around it, or SDL.
 * @throws SchemaError with code "invalid", whose message names the place
 */
export function readSchemaFile(text: string): Schema {
  if (!/^\s*[[{]/.test(text)) return schemaFromSdl(text);
  return schemaFromIntrospection(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notJson(error);
  }
}

const notJson = (cause: unknown): SchemaError =>
  new SchemaError("invalid", "This file starts like JSON, but is not valid JSON.", {
    hint: "It may have been cut short. Save it again, or give the schema as SDL.",
    cause,
  });
