export * from './attributes.limits.ts'
export {
  ATTRIBUTE_MOVE_INVALID,
  ATTRIBUTE_NAME_TAKEN,
  ATTRIBUTE_READ_ONLY,
  ATTRIBUTE_STALE,
  attributeRules,
  ATTRIBUTE_OPTION_COMMA,
  ATTRIBUTE_OPTIONS_TOO_MANY,
  ATTRIBUTES_TOO_MANY,
  INPUT_TYPES_OF,
  isDropdown,
  movedAttributes,
  readOptions,
  readSpecialCharacters,
  type AttributeError,
  type AttributeMove,
  type AttributeToCheck,
} from './attributes.rules.ts'
export type { Attribute, AttributeInput, FieldType, InputType } from './attributes.schema.ts'
export { BUILT_IN_ATTRIBUTES, isBuiltInAttribute } from './builtInAttributes.ts'
