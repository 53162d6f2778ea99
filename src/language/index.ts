/** GraphQL documents as people write them: pure. Loaded when the editor opens. */
export type {
  ArgumentNode,
  DefinitionNode,
  DirectiveNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  Loc,
  NameNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  TypeNode,
  ValueNode,
  VariableDefinitionNode,
} from "./ast.js";
export { completionsAt, type Completion, type Completions } from "./complete.js";
export { marksOf, type Mark, type Marked } from "./highlight.js";
export { parseDocument } from "./parse.js";
export { prettify } from "./pretty.js";
export type { Problem } from "./problem.js";
export { tokensOf, type Token, type TokenKind } from "./tokens.js";
export { validate } from "./validate.js";
export { validateVariables, variablesTemplate } from "./variables.js";
