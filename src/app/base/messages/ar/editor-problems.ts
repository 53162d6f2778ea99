/** Arabic messages of the problems in documents and variables: see `src/app/language/problem-words.ts`. */
import type { Translation } from "../parts.js";

const alias = (field: string): string => `أعطِ أحدهما اسمًا بديلًا، مثل \`other: ${field}\`.`;

export const messages: Translation<"editorProblems"> = {
  // What is expected, and what is there
  expected: (thing, found) => `المتوقع هنا ${thing}، لكن ${found}.`,
  either: (thing, bracket) => `${thing} أو \`${bracket}\``,
  foundEnd: "المستند ينتهي",
  foundString: "الموجود سلسلة نصية",
  foundWord: (word) => `الموجود \`${word}\``,
  aColon: "نقطتان رأسيتان",
  aCommaOr: (bracket) => `فاصلة أو \`${bracket}\``,
  aConstant: "قيمة ثابتة، فلا يُسمح هنا بالمتغيرات",
  aDirectiveName: "اسم توجيه",
  aField: "حقل",
  aFieldName: "اسم حقل",
  aFragmentName: "اسم جزء",
  aName: "اسم",
  aNameInQuotes: "اسم بين علامتي اقتباس مزدوجتين",
  aNumber: "عدد",
  aQuery: "استعلام، مثل `{ __typename }`",
  aString: "سلسلة نصية بين علامتي اقتباس مزدوجتين",
  aStringOrWholeNumber: "سلسلة نصية بين علامتي اقتباس مزدوجتين أو عدد صحيح",
  aType: "نوع",
  aValue: "قيمة",
  aVariable: "متغيّر",
  aVariableName: "اسم متغيّر",
  aWholeNumber: "عدد صحيح",
  anArgument: "وسيط",
  anInput: "حقل إدخال",
  anOperation: "عملية أو جزء، فتعريفات الأنواع لا تُرسل إلى خادم",
  anotherItem: "عنصر آخر بعد الفاصلة، أو حذف الفاصلة",
  colonAndType: "`:` ونوع",
  colonAndValue: "`:` وقيمة",
  definitionKeyword: "`query` أو `mutation` أو `subscription` أو `fragment` أو `{`",
  fieldsInBraces: "`{` وحقول",
  onAndType: "`on` ونوع",
  sign: (text) => `\`${text}\``,
  theEnd: "نهاية النص",
  theFragmentName: "اسم الجزء",
  trueOrFalse: "`true` أو `false`",
  // Lists, and the sentences that follow a problem
  names: (...names) => names.map((name) => `\`${name}\``).join("، "),
  list: (...names) => names.map((name) => `\`${name}\``).join("، "),
  didYouMean: (name) => `هل تقصد \`${name}\`؟`,
  available: (names) => `المتاح: ${names}.`,
  jsonHasNoComments: "لا تعليقات في JSON.",
  jsonNeedsDoubleQuotes: "تُكتب الأسماء والسلاسل النصية بين علامتي اقتباس مزدوجتين.",
  // Grammar
  nestedTooDeep: (limit) => `التداخل أعمق من ${limit} مستوى: لا يُقرأ ما هو أعمق.`,
  invalidNumber: (number) => `عدد غير صالح \`${number}\`: اكتب عددًا مثل \`1\` أو \`-20\` أو \`1.5e3\`.`,
  invalidEscape: (escapes) =>
    `في هذه السلسلة النصية تسلسل هروب غير صالح أو نصف زوج بديل. تسلسلات الهروب هي: \`${escapes}\`.`,
  unclosedBlockString: 'هذه السلسلة النصية غير مغلقة: أنهها بالعلامة `"""`.',
  unclosedString: 'هذه السلسلة النصية غير مغلقة: أنهها بالعلامة `"`، أو استعمل `"""` لعدة أسطر.',
  unexpectedCharacter: (character) => `حرف غير متوقع \`${character}\`: احذفه.`,
  unexpectedCodePoint: (hexadecimal) => `حرف غير متوقع \`U+${hexadecimal}\`: لا يجوز إلا في السلاسل النصية والتعليقات.`,
  unexpectedDot: "نقطة غير متوقعة: يبدأ الجزء بثلاث نقاط، اكتب هنا `...`.",
  unexpectedQuote: (quote) => `علامة غير متوقعة ${quote}: تُكتب السلاسل النصية بين علامتي اقتباس مزدوجتين، مثل "text".`,
  // Fields
  conflictingArguments: (responseName, field) =>
    `حقول متعارضة: \`${responseName}\` يطلب \`${field}\` بوسائط مختلفة. ${alias(field)}`,
  conflictingFields: (responseName, first, second) =>
    `حقول متعارضة: \`${responseName}\` يطلب \`${first}\` و\`${second}\` معًا. ${alias(second)}`,
  conflictingTypes: (responseName, firstType, secondType, field) =>
    `حقول متعارضة: للاسم \`${responseName}\` النوعان \`${firstType}\` و\`${secondType}\` معًا. ${alias(field)}`,
  deprecated: (name) => `\`${name}\` مهمل.`,
  deprecatedBecause: (name, reason) => `\`${name}\` مهمل: ${reason}`,
  fieldOnManyTypes: (field, parent, types, type) =>
    `لا يوجد الحقل \`${field}\` في \`${parent}\`، لكنه في ${types} وغيرها: اكتب \`... on ${type} { ${field} }\`.`,
  fieldOnOtherTypes: (field, parent, types, type) =>
    `لا يوجد الحقل \`${field}\` في \`${parent}\`، لكنه في ${types}: اكتب \`... on ${type} { ${field} }\`.`,
  fieldWithoutFields: (field, type) => `لا حقول في \`${field}\` (\`${type}\`): احذف الأقواس المعقوفة بعده.`,
  noFieldsSelected: (field, type, example) =>
    `\`${field}\` كائن (\`${type}\`): اختر بعض حقوله، مثل \`${field} { ${example} }\`.`,
  unknownField: (field, type) => `لا يوجد الحقل \`${field}\` في \`${type}\`.`,
  unknownType: (type) => `لا يوجد النوع \`${type}\`.`,
  // Operations, fragments and directives
  anotherFragment: (name) => `يوجد جزء آخر باسم \`${name}\`: أعطِ كل جزء اسمًا خاصًا به.`,
  anotherOperation: (name) => `توجد عملية أخرى باسم \`${name}\`: أعطِ كل عملية اسمًا خاصًا بها.`,
  fragmentInItself: (name) => `الجزء \`${name}\` سيحتوي نفسه هنا: احذف هذا الاستعمال.`,
  fragmentNeverUsed: (name) => `الجزء \`${name}\` غير مستعمل: استعمله بكتابة \`...${name}\` أو احذفه.`,
  fragmentOnNoFields: (type) => `لا حقول في \`${type}\`: يكون الجزء على كائن أو واجهة أو اتحاد.`,
  fragmentOnOtherType: (name, type, parent) =>
    `الجزء \`${name}\` على \`${type}\`، ولا يمكن أن يكون \`${parent}\` من هذا النوع أبدًا: احذف الجزء أو غيّر نوعه.`,
  inlineFragmentOnOtherType: (type, parent) =>
    `هذا الجزء على \`${type}\`، ولا يمكن أن يكون \`${parent}\` من هذا النوع أبدًا: احذف الجزء أو غيّر نوعه.`,
  misplacedDirective: (name, locations) => `لا يُسمح بالتوجيه \`@${name}\` هنا، بل فقط على: ${locations}.`,
  noMutations: "لا تعديلات في هذا الخادم.",
  noQueries: "لا استعلامات في هذا الخادم.",
  noSubscriptions: "لا اشتراكات في هذا الخادم.",
  operationWithoutName: (keyword) => `تحتاج هذه العملية (\`${keyword}\`) إلى اسم، لأن في المستند عدة عمليات.`,
  repeatedDirective: (name) => `لا يُسمح هنا بالتوجيه \`@${name}\` إلا مرة واحدة: احذف أحدهما.`,
  severalRootFields: "للاشتراك حقل واحد فقط في أعلى مستوى: انقل هذا الحقل إلى اشتراك خاص به.",
  unknownDirective: (name) => `لا يوجد التوجيه \`@${name}\`.`,
  unknownFragment: (name) => `لا يوجد الجزء \`${name}\`.`,
  unsubscribableField: (field) => `لا يمكن أن يكون \`${field}\` في أعلى مستوى من اشتراك: احذفه، أو اختره داخل حقل آخر.`,
  // Arguments, inputs and their values
  enumInQuotes: (type, value) => `\`${type}\` تعداد: اكتب \`${value}\` دون علامات اقتباس.`,
  missingInput: (owner, name, type, added) => `${owner} يتطلب \`${name}\` (\`${type}\`): أضف \`${added}: …\`.`,
  needsEnumValue: (type, example) => `المتوقع هنا قيمة من التعداد \`${type}\`، مثل \`${example}\`.`,
  needsObject: (type, exampleField) => `المتوقع هنا كائن من النوع \`${type}\`، مثل \`{ ${exampleField}: … }\`.`,
  needsScalar: (type, thing) => `المتوقع هنا \`${type}\`، أي ${thing}.`,
  nullInOneOf: (field, type) =>
    `لا يجوز أن يكون \`${field}\` بالقيمة \`null\`: فهو الحقل الوحيد المعطى من \`${type}\`.`,
  nullValue: (name, type) => `لا يجوز أن يكون \`${name}\` بالقيمة \`null\`: فنوعه \`${type}\`.`,
  oneOfFields: (type, fields) => `أعطِ حقلًا واحدًا فقط من \`${type}\`: ${fields}.`,
  outOfRange: (minimum, maximum) => `خارج النطاق: قيمة \`Int\` من \`${minimum}\` إلى \`${maximum}\`.`,
  repeatedInput: (name) => `\`${name}\` مكرر: أبقِ واحدًا منهما.`,
  unknownArgument: (name, owner) => `لا يوجد الوسيط \`${name}\` في ${owner}.`,
  unknownEnumValue: (value, type) => `لا توجد القيمة \`${value}\` في \`${type}\`.`,
  // Variables
  jsonExpected: (thing) => `نص JSON غير صالح: المتوقع هنا ${thing}.`,
  jsonInvalidString: "نص JSON غير صالح: هذه السلسلة النصية غير مغلقة في سطرها، أو فيها تسلسل هروب غير صالح.",
  jsonNotObject: 'المتوقع كائن فيه المتغيرات: `{ "name": … }`.',
  jsonRepeatedName: (name) => `الاسم \`"${name}"\` مكرر: لا يُعتد إلا بآخر واحد.`,
  missingVariable: (name, type) => `تتطلب العملية \`$${name}\` (\`${type}\`): أضف \`"${name}": …\`.`,
  nullableInOneOf: (name, type) =>
    `قد يكون \`$${name}\` بالقيمة \`null\`، ولا يجوز ذلك للحقل الوحيد في كائن \`@oneOf\`: عرّفه هكذا \`$${name}: ${type}!\`.`,
  tooManyDigits: (sent) =>
    `أرقام هذا العدد أكثر مما يجب، فيُرسل \`${sent}\`. إذا كان الخادم يقبل سلسلة نصية فاكتبه بين علامتي اقتباس.`,
  undefinedVariable: (name, type) => `لا يوجد المتغيّر \`$${name}\`: أضف \`$${name}: ${type}\` إلى العملية.`,
  undefinedVariableOf: (name, type, operation) =>
    `لا يوجد المتغيّر \`$${name}\`: أضف \`$${name}: ${type}\` إلى \`${operation}\`.`,
  unknownVariable: (name) => `لا يوجد المتغيّر \`$${name}\` في العملية.`,
  variableNeverUsed: (name) => `المتغيّر \`$${name}\` غير مستعمل: استعمله أو احذفه.`,
  variableOfObjectType: (name, type) =>
    `لا يمكن أن يكون \`$${name}\` من النوع \`${type}\`: لا يصلح إلا نوع قيمة مفردة أو تعداد أو كائن إدخال.`,
  variableOfOtherType: (name, type, expectedType) =>
    `نوع \`$${name}\` هو \`${type}\`، والمتوقع هنا \`${expectedType}\`: عرّفه هكذا \`$${name}: ${expectedType}\`.`,
  variableTwice: (name) => `المتغيّر \`$${name}\` معرّف من قبل: أعطِ هذا اسمًا آخر، أو احذفه.`,
};
