/**
 * @generated SignedSource<<d7ac9bd88ab6013c0824991d1afff8f0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from "relay-runtime";
export type relayUserQuery$variables = {
  id: string;
};
export type relayUserQuery$data = {
  readonly user:
    | {
        readonly id: string;
        readonly name: string | null | undefined;
      }
    | null
    | undefined;
};
export type relayUserQuery = {
  response: relayUserQuery$data;
  variables: relayUserQuery$variables;
};

const node: ConcreteRequest = (function () {
  var v0 = [
      {
        defaultValue: null,
        kind: "LocalArgument",
        name: "id",
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
        ],
        concreteType: "User",
        kind: "LinkedField",
        name: "user",
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
      name: "relayUserQuery",
      selections: v1 /*:: as any*/,
      type: "Query",
      abstractKey: null,
    },
    kind: "Request",
    operation: {
      argumentDefinitions: v0 /*:: as any*/,
      kind: "Operation",
      name: "relayUserQuery",
      selections: v1 /*:: as any*/,
    },
    params: {
      cacheID: "546bcc9c59d5d46843de597d6b33539d",
      id: null,
      metadata: {},
      name: "relayUserQuery",
      operationKind: "query",
      text: "query relayUserQuery(\n  $id: ID!\n) {\n  user(id: $id) {\n    id\n    name\n  }\n}\n",
    },
  };
})();

(node as any).hash = "e5fbb9edccd3cf2274218f4a7ca391b6";

export default node;
