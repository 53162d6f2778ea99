/** A server whose sections have a text in each language, and the forms in which their change takes the language. */
import { createWorld, type World } from "../../helpers/world.js";

export interface Section {
  id: string;
  title: string;
  body: string;
  note: string;
}
interface Arguments extends Partial<Section> {
  id: string;
  locale?: string;
}

export const SHAPES = {
  enum: {
    scalar: "Locale",
    fallback: " = EN",
    sdl: 'updateSection(id: ID!, locale: Locale = EN, title: String, body: String!, note: String = "")',
  },
  text: {
    scalar: "String",
    fallback: ' = "EN"',
    sdl: 'updateSection(id: ID!, locale: String = "EN", title: String, body: String!, note: String = "")',
  },
  data: { scalar: "Locale", fallback: " = EN", sdl: "updateSection(id: ID!, data: Data!)" },
  where: { scalar: "Locale", fallback: "", sdl: "updateSection(where: Where!, data: Values!)" },
};
export type Shape = keyof typeof SHAPES;

export const sdlOf = (shape: Shape) => {
  const { scalar, fallback, sdl } = SHAPES[shape];
  return `
    enum Locale { EN DE FR }
    type Query { sections(locale: ${scalar}${fallback}): [Section!]! section(id: ID!, locale: ${scalar}${fallback}): Section }
    type Section { id: ID! title: String! body: String! note: String }
    input Data { locale: Locale = EN title: String body: String! note: String = "" }
    input Where { id: ID! locale: Locale }
    input Values { title: String body: String! note: String = "" }
    type Mutation { ${sdl}: Section }
  `;
};

export interface Languages {
  world: World;
  /** By the language. */
  sections: Map<string, Section>;
}

export function startLanguages(shape: Shape): Languages {
  const sections = new Map(
    ["EN", "DE"].map((locale) => [
      locale,
      { id: "s1", title: `${locale} title`, body: `${locale} body`, note: `${locale} note` },
    ]),
  );
  const section = ({ locale = "EN" }: Partial<Arguments>) => sections.get(locale) ?? null;
  const world = createWorld(sdlOf(shape), {
    section,
    sections: (given: Partial<Arguments>) => [section(given)],
    updateSection({ where, data, ...args }: Arguments & { where?: Arguments; data?: Arguments }) {
      const { locale = "EN", ...values } = { ...args, ...where, ...data };
      return Object.assign(sections.get(locale) ?? {}, values);
    },
  });
  return { world, sections };
}
