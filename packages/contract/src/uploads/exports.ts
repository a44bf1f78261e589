export { openBlankCells, openBlankTest, type BlankOptions } from './blankMarkers.ts'
export { columnUseOf, openFieldCells, PHONE_COUNTRY, type CellOptions, type ColumnUse } from './fieldCells.ts'
export { isOptOutHeader, isOptOutOf, isOptOutOfAll } from './optOut.ts'
export { openClearedCells, openClearTest, type ClearedCells, type ClearOptions } from './clearedCells.ts'
export {
  canLeaveOut,
  contactKeyOf,
  contactUnknown,
  EMAIL_AMBIGUOUS,
  fieldsToMap,
  keyExists,
  keyMissing,
  keyRepeated,
  numberOther,
  type ContactKeys,
  type MatchOptions,
} from './matching.ts'
export { openOptionCells, type FieldCells } from './optionCells.ts'
export {
  isListField,
  LIST_COLUMNS,
  listCell,
  openListReader,
  type ListField,
  type ListKind,
  type ListReading,
  type NamedList,
  type ReadList,
} from './listNames.ts'
export {
  canBeNamed,
  missingKindOf,
  missingSentence,
  namesFieldOf,
  newNames,
  openMissingNames,
  type MissingNamesCounter,
  type NamesContext,
  type NamesField,
} from './missingNames.ts'
export type { MissingNames } from './missingNames.schema.ts'
export { headerKey } from './headerKey.ts'
export {
  applyMappingPairs,
  mappingPairsOf,
  UPLOAD_MAPPING_NAME_TAKEN,
  UPLOAD_MAPPINGS_TOO_MANY,
  uploadMappingRules,
  type AppliedMapping,
} from './uploadMappings.rules.ts'
export type { MappingOptions, MappingPair, UploadMapping, UploadMappingInput } from './uploadMappings.schema.ts'
export { encodingName, ENCODINGS, type TextEncoding } from './encoding.schema.ts'
export * from './uploads.limits.ts'
export { CANCELLABLE_PHASES, UPLOAD_WORK } from './uploads.phases.ts'
export {
  cellFailed,
  canShareColumn,
  CELL_REQUIRED,
  cellNotText,
  cellTooLong,
  CHECK_OUTDATED,
  COUNTRY_MISSING,
  countryGuessed,
  countryUnknown,
  externalIdRepeated,
  FILE_MISSING,
  fileUnreadable,
  IMPORT_RUNNING,
  listUnknown,
  MAPPING_INCOMPLETE,
  MAPPING_INVALID,
  mappingRules,
  NUMBER_EXISTS,
  NUMBER_IMPOSSIBLE,
  NUMBER_ROUNDED,
  NUMBER_SHORTENED,
  NUMBER_UNKNOWN,
  numberRepeated,
  PHASE_OTHER,
  QUOTE_OPEN,
  ROW_FOOTER,
  rowTooWide,
  secondNumber,
  UPLOAD_INTERRUPTED,
  uploadStateOf,
  type FileProblem,
  type MappingToCheck,
} from './uploads.rules.ts'
export type {
  ErrorRow,
  FileColumn,
  FileReading,
  Mapping,
  MatchBy,
  RowError,
  RowState,
  Upload,
  UploadCounts,
  UploadDetail,
  UploadField,
  UploadInput,
  UploadPhase,
  UploadProblem,
  UploadWarnings,
  UploadProgress,
  UploadRow,
  UploadState,
} from './uploads.schema.ts'
