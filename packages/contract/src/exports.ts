export * from './limits.ts'
export {
  addDays,
  dayOf,
  lastDayBefore,
  localTimeOf,
  momentOf,
  startOfDay,
  timeZoneOffsetOf,
  type Day,
} from './localDay.ts'
export { collapseSpace, normaliseIdentifier, phraseKey } from './names.ts'
export { searchKey } from './searchKey.ts'
export * from './permissions.ts'
export { firstErrors, ruleError, type RuleError, type RuleSentence, type RuleValues } from './ruleError.ts'
export { isFile, type FileLike } from './schema.ts'
export * from './protocol.ts'
