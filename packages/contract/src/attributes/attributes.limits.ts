/** Most attributes that an enterprise defines. */
export const ATTRIBUTES_MAX = 100
/** Longest name, label and help text of an attribute, in UTF-16 units. */
export const ATTRIBUTE_NAME_MAX = 100
export const ATTRIBUTE_HELP_MAX = 300
/** Most options of a dropdown. */
export const ATTRIBUTE_OPTIONS_MAX = 200
/** Longest option, in UTF-16 units. */
export const ATTRIBUTE_OPTION_MAX = 100
/** Most special characters that an attribute lists. */
export const SPECIAL_CHARACTERS_MAX = 100
/** Longest value of an attribute, in UTF-16 units; also the largest limit of its characters. */
export const ATTRIBUTE_VALUE_MAX = 10_000
