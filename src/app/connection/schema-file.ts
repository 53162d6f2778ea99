/** A schema that is not asked for but given: by the page's owner, or by a person who has it as a file. */
import { SchemaError } from "../../schema/model/errors.js";
import { schemaFromIntrospection } from "../../schema/model/introspection.js";
import { schemaFromSdl } from "../../schema/model/sdl/sdl.js";
import type { Schema } from "../../schema/index.js";

/**
 * Reads introspection JSON, with or without `data` around it, or SDL.
 * @throws SchemaError with code "invalid", whose message says where
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
