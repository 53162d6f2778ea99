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
export type { Problem } from "./problem.js";
