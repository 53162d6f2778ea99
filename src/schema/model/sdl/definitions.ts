/** Definitions in SDL as the entries of an introspection answer. https://spec.graphql.org/draft/#sec-Type-System */
import type { Tokens } from "./tokens.js";
import { readDirectives, readList, readReference, readSeparated, readValue } from "./values.js";

/** A type, as an introspection answer names it. */
interface Named {
  name: string;
}

/** One entry of an introspection answer. */
export interface Entry extends Named {
  kind?: string;
  interfaces?: Named[] | undefined;
  possibleTypes?: Named[] | undefined;
  [key: string]: unknown;
}

/** Reads definitions, each from the word after `type`, `schema` or `directive`. */
export interface Reader {
  /** The types that were read as the type of something, each with the place of its first use in characters. */
  readonly usedTypes: ReadonlyMap<string, number>;
  /** The description before a definition, as a property to spread; empty where there is none. */
  description(): object;
  /** @param kind as introspection calls it: "OBJECT" */
  type(kind: string, description: object): Entry;
  /** The roots of a `schema` definition: `{ queryType: { name } }`. */
  schema(): object;
  directive(description: object): Entry;
}

const BRACES = ["{", "}"] as const;
const PARENTHESES = ["(", ")"] as const;

/** Reads definitions from tokens. */
export function createReader(tokens: Tokens): Reader {
  const usedTypes = new Map<string, number>();

  function typeName(): string {
    const at = tokens.at();
    const name = tokens.name();
    if (!usedTypes.has(name)) usedTypes.set(name, at);
    return name;
  }
  const namedType = (): Named => ({ name: typeName() });
  const reference = () => readReference(tokens, typeName);

  function description(): object {
    const text = tokens.string();
    return text === undefined ? {} : { description: text };
  }

  function input(): Entry {
    const described = description();
    const name = tokens.name();
    tokens.expect(":");
    const type = reference();
    const defaultValue = tokens.skip("=") ? { defaultValue: readValue(tokens) } : {};
    return { name, ...described, type, ...defaultValue, ...readDirectives(tokens) };
  }
  const readArguments = () => readList(tokens, PARENTHESES, input) ?? [];

  function field(): Entry {
    const described = description();
    const name = tokens.name();
    const args = readArguments();
    tokens.expect(":");
    return { name, ...described, args, type: reference(), ...readDirectives(tokens) };
  }

  const enumValue = (): Entry => ({ ...description(), name: tokens.name(), ...readDirectives(tokens) });

  /** The members of a type, under the name that introspection has for them; absent where there are none. */
  function members(kind: string): object {
    switch (kind) {
      case "OBJECT":
      case "INTERFACE":
        return present("fields", readList(tokens, BRACES, field));
      case "INPUT_OBJECT":
        return present("inputFields", readList(tokens, BRACES, input));
      case "ENUM":
        return present("enumValues", readList(tokens, BRACES, enumValue));
      case "UNION":
        return tokens.skip("=") ? { possibleTypes: readSeparated(tokens, "|", namedType) } : {};
      default:
        return {};
    }
  }

  return {
    usedTypes,
    description,
    type(kind, described) {
      const name = tokens.name();
      const canImplement = kind === "OBJECT" || kind === "INTERFACE";
      const isImplementing = canImplement && tokens.skip("implements");
      const interfaces = isImplementing ? { interfaces: readSeparated(tokens, "&", namedType) } : {};
      const directives = readDirectives(tokens);
      return { kind, name, ...described, ...interfaces, ...directives, ...members(kind) };
    },
    schema() {
      readDirectives(tokens);
      return Object.fromEntries(readList(tokens, BRACES, () => root(tokens, namedType)) ?? []);
    },
    directive(described) {
      tokens.expect("@");
      const name = tokens.name();
      const args = readArguments();
      const isRepeatable = tokens.skip("repeatable");
      if (tokens.name() !== "on") throw tokens.error(tokens.at(), `expected "on" and where @${name} may stand`);
      const locations = readSeparated(tokens, "|", tokens.name);
      return { name, ...described, args, isRepeatable, locations };
    },
  };
}

/** A property to spread, where there is a value for it. */
const present = (key: string, value: unknown): object => (value === undefined ? {} : { [key]: value });

/** `query: Root` as introspection has it: `queryType: { name: "Root" }`. */
function root(tokens: Tokens, namedType: () => Named): readonly [string, Named] {
  const operation = tokens.name();
  tokens.expect(":");
  return [operation + "Type", namedType()];
}
