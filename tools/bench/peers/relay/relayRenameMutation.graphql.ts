/**
 * @generated SignedSource<<4bfe3a398b719b22cbbb0bf1938bad70>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from "relay-runtime";
export type relayRenameMutation$variables = {
  id: string;
  name: string;
};
export type relayRenameMutation$data = {
  readonly rename:
    | {
        readonly id: string;
        readonly name: string | null | undefined;
      }
    | null
    | undefined;
};
export type relayRenameMutation = {
  response: relayRenameMutation$data;
  variables: relayRenameMutation$variables;
};

const node: ConcreteRequest = (function () {
  var v0 = [
      {
        defaultValue: null,
        kind: "LocalArgument",
        name: "id",
      },
      {
        defaultValue: null,
        kind: "LocalArgument",
        name: "name",
      },
    ],
    v1 = [
      {
        alias: null,
        args: [
          {
            kind: "Variable",
            name: "id",
            variableName: "id",
          },
          {
            kind: "Variable",
            name: "name",
            variableName: "name",
          },
        ],
        concreteType: "User",
        kind: "LinkedField",
        name: "rename",
        plural: false,
        selections: [
          {
            alias: null,
            args: null,
            kind: "ScalarField",
            name: "id",
            storageKey: null,
          },
          {
            alias: null,
            args: null,
            kind: "ScalarField",
            name: "name",
            storageKey: null,
          },
        ],
        storageKey: null,
      },
    ];
  return {
    fragment: {
      argumentDefinitions: v0 /*:: as any*/,
      kind: "Fragment",
      metadata: null,
      name: "relayRenameMutation",
      selections: v1 /*:: as any*/,
      type: "Mutation",
      abstractKey: null,
    },
    kind: "Request",
    operation: {
      argumentDefinitions: v0 /*:: as any*/,
      kind: "Operation",
      name: "relayRenameMutation",
      selections: v1 /*:: as any*/,
    },
    params: {
      cacheID: "59eeb7e537789996bffcf0f8320cc564",
      id: null,
      metadata: {},
      name: "relayRenameMutation",
      operationKind: "mutation",
      text: "mutation relayRenameMutation(\n  $id: ID!\n  $name: String!\n) {\n  rename(id: $id, name: $name) {\n    id\n    name\n  }\n}\n",
    },
  };
})();

(node as any).hash = "42c4b0a798f0305c5abeedf0d47cc3c4";

export default node;
