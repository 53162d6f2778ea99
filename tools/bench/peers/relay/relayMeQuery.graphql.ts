/**
 * @generated SignedSource<<3f0374d23b7e0098e030b5cd96feb895>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from "relay-runtime";
export type relayMeQuery$variables = Record<PropertyKey, never>;
export type relayMeQuery$data = {
  readonly me:
    | {
        readonly id: string;
        readonly name: string | null | undefined;
      }
    | null
    | undefined;
};
export type relayMeQuery = {
  response: relayMeQuery$data;
  variables: relayMeQuery$variables;
};

const node: ConcreteRequest = (function () {
  var v0 = [
    {
      alias: null,
      args: null,
      concreteType: "User",
      kind: "LinkedField",
      name: "me",
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
      argumentDefinitions: [],
      kind: "Fragment",
      metadata: null,
      name: "relayMeQuery",
      selections: v0 /*:: as any*/,
      type: "Query",
      abstractKey: null,
    },
    kind: "Request",
    operation: {
      argumentDefinitions: [],
      kind: "Operation",
      name: "relayMeQuery",
      selections: v0 /*:: as any*/,
    },
    params: {
      cacheID: "5b8a28d06092aa71b45b74e5e986a47f",
      id: null,
      metadata: {},
      name: "relayMeQuery",
      operationKind: "query",
      text: "query relayMeQuery {\n  me {\n    id\n    name\n  }\n}\n",
    },
  };
})();

(node as any).hash = "e8339f81c5c960417700e24c9f33ea66";

export default node;
