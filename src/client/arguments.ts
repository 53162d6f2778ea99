/** What a call takes after its document, by the types of the document. Types only: this file adds no bytes to a bundle. */

/** The variables of a document without variables. `{}`, which code generators write for it, would accept any object. */
type NoVariables = { readonly [name: string]: never };

/** The variables that a document accepts: none if it has none, any if their type is unknown. */
export type Variables<V> = [keyof V] extends [never]
  ? unknown extends V
    ? V // `unknown`: any variables
    : string extends V
      ? NoVariables // `{}`: the document has none
      : V // `object`: any variables
  : V; // their names are known, or it is `any`

/**
 * The arguments after the document. Variables are optional if the document requires none (an object without members, `Record<never,
 * never>`, is then a `V`), and not accepted if it has none.
 */
export type Arguments<V, O> =
  Record<never, never> extends V
    ? [variables?: NoInfer<Variables<V>>, options?: O]
    : [variables: NoInfer<Variables<V>>, options?: O];

/** Variables of which some are not known yet. */
type Incomplete<V> = { readonly [K in keyof V]: V[K] | undefined };

/** The arguments after the document of a hook that may be skipped. With `skip` the variables may be undefined, or a part of them. */
export type SkippableArguments<V, O extends { skip?: boolean | undefined }> =
  | Arguments<V, O>
  | [variables: NoInfer<Incomplete<Variables<V>>> | undefined, options: O & { skip: boolean }];
