/** The words for the operators of filters. */

/** The English words for operators, by the name that other languages have theirs under. */
export const OPERATOR_WORDS = {
  lessThan: "Less than",
  atMost: "At most",
  moreThan: "More than",
  atLeast: "At least",
  before: "Before",
  until: "Until",
  after: "After",
  from: "From",
  is: "Is",
  isInAnyCase: "Is, in any case",
  isNot: "Is not",
  isNotInAnyCase: "Is not, in any case",
  oneOf: "One of",
  noneOf: "None of",
  contains: "Contains",
  containsInAnyCase: "Contains, in any case",
  containsNot: "Does not contain",
  containsNotInAnyCase: "Does not contain, in any case",
  startsWith: "Starts with",
  endsWith: "Ends with",
  like: "Like",
  likeInAnyCase: "Like, in any case",
  notLike: "Not like",
  notLikeInAnyCase: "Not like, in any case",
  isEmpty: "Is empty",
  isNotEmpty: "Is not empty",
};

/** The words for operators in one language. */
export type OperatorWords = typeof OPERATOR_WORDS;

/** The name of an operator's word. */
export type OperatorWord = keyof OperatorWords;
