/**
 * @generated SignedSource<<52400a1f2ae598585317c16656264d58>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from "relay-runtime";
export type relayItemsQuery$variables = {
  first?: number | null | undefined;
};
export type relayItemsQuery$data = {
  readonly items: ReadonlyArray<{
    readonly id: string;
    readonly name: string | null | undefined;
    readonly price: string | null | undefined;
    readonly tags: ReadonlyArray<string> | null | undefined;
  }>;
};
export type relayItemsQuery = {
  response: relayItemsQuery$data;
  variables: relayItemsQuery$variables;
};

const node: ConcreteRequest = (function () {
  var v0 = [
      {
        defaultValue: null,
        kind: "LocalArgument",
        name: "first",
      },
    ],
    v1 = [
      {
        alias: null,
        args: [
          {
            kind: "Variable",
            name: "first",
            variableName: "first",
          },
        ],
        concreteType: "Item",
        kind: "LinkedField",
        name: "items",
        plural: true,
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
          {
            alias: null,
            args: null,
            kind: "ScalarField",
            name: "price",
            storageKey: null,
          },
          {
            alias: null,
            args: null,
            kind: "ScalarField",
            name: "tags",
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
      name: "relayItemsQuery",
      selections: v1 /*:: as any*/,
      type: "Query",
      abstractKey: null,
    },
    kind: "Request",
    operation: {
      argumentDefinitions: v0 /*:: as any*/,
      kind: "Operation",
      name: "relayItemsQuery",
      selections: v1 /*:: as any*/,
    },
    params: {
      cacheID: "ba080667516670b166ff858ff3b352d8",
      id: null,
      metadata: {},
      name: "relayItemsQuery",
      operationKind: "query",
      text: "query relayItemsQuery(\n  $first: Int\n) {\n  items(first: $first) {\n    id\n    name\n    price\n    tags\n  }\n}\n",
    },
  };
})();

(node as any).hash = "fc3544697aaafbd09c172121705f8300";

export default node;
