import {
  attributeIdOf,
  comparedValues,
  NUMBER_TEXT_MAX,
  type Condition,
  type ConditionGroup,
  type SimpleCondition,
} from '@platform/contract'
import { quote, quoteList } from './quote.ts'

/** What conditions are compiled with. */
export interface CompileOptions {
  /** The attributes that the enterprise has defined. Values of others are blank. */
  readonly attributeIds: ReadonlySet<string>
  /** The segments of the enterprise: conditions ask for groups and labels only, which are stored like segments. */
  readonly segmentIds: ReadonlySet<string>
  /** The time of the question. */
  readonly now: Date
}

type ConditionOf<Kind extends SimpleCondition['kind']> = Extract<SimpleCondition, { readonly kind: Kind }>

/**
 * Compiles a condition to SQL on `contacts c`, in which the values are quoted. It is never null, and true of exactly the
 * contacts of which `matchesCondition` is true (a property test proves this), on every database and locale: only the
 * letters A to Z have a case.
 */
export function compileCondition(condition: ConditionGroup, options: CompileOptions): string {
  return compile(condition, options)
}

function compile(condition: Condition, options: CompileOptions): string {
  const positive = condition.kind === 'group' ? compileGroup(condition, options) : compileSimple(condition, options)
  return condition.isNegated ? `(not ${positive})` : positive
}

function compileGroup({ match, conditions }: ConditionGroup, options: CompileOptions): string {
  if (conditions.length === 0) return match === 'all' ? 'true' : 'false'
  return `(${conditions.map((each) => compile(each, options)).join(match === 'all' ? ' and ' : ' or ')})`
}

function compileSimple(condition: SimpleCondition, options: CompileOptions): string {
  switch (condition.kind) {
    case 'text':
      return compileText(condition, options)
    case 'choice':
      return compileChoice(condition, options)
    case 'number':
      return compileNumber(condition, options)
    case 'date':
      return compileDate(condition)
    case 'recent':
      return `(${TIME_COLUMNS[condition.field]} >= ${time(options.now.getTime() - condition.days * DAY_MS)})`
    case 'list':
      return compileList(condition, options)
    case 'consent':
      return `(coalesce(c.consents -> ${quote(condition.channel)} ->> 'status', 'unknown') = ${quote(condition.status)})`
    case 'import':
      return `coalesce(c.import_id = any(${quoteList(condition.uploadIds)}), false)`
    default:
      return condition satisfies never
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
const TIME_COLUMNS = { createdAt: 'c.created_at', updatedAt: 'c.updated_at' }
const TEXT_COLUMNS: Readonly<Record<string, string>> = {
  name: 'c.name',
  phone: 'c.phone_e164',
  email: 'c.email',
  whatsAppNumber: 'c.whatsapp_number',
  twitterId: 'c.twitter_id',
  facebookId: 'c.facebook_id',
  instagramId: 'c.instagram_id',
  externalId: 'c.external_id',
  language: 'c.language',
  timeZone: 'c.time_zone',
}
/** What `String.prototype.trim` removes. */
const WHITE_SPACE = quote(
  '\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF',
)
/** Follows every other character. */
const LAST_CHARACTER = '\u{10FFFF}'

const trimmed = (text: string): string => `btrim(${text}, ${WHITE_SPACE})`

/** A time in milliseconds since 1970. The database has no year 0; contacts are younger. */
const time = (milliseconds: number): string =>
  milliseconds < 0 ? `'-infinity'::timestamptz` : `${quote(new Date(milliseconds).toISOString())}::timestamptz`

/** The text of a field, never null; undefined for the value of an attribute that does not exist, which is blank. */
function textOf(field: string, { attributeIds }: CompileOptions): string | undefined {
  const attributeId = attributeIdOf(field)
  if (attributeId === undefined) return TEXT_COLUMNS[field]
  return attributeIds.has(attributeId) ? `coalesce(c.attribute_values ->> ${quote(attributeId)}, '')` : undefined
}

function compileText({ field, operator, values }: ConditionOf<'text'>, options: CompileOptions): string {
  const stored = textOf(field, options)
  if (stored === undefined) return 'false'
  if (operator === 'isFilled') return `(${stored} <> '')`
  const wanted = comparedValues(field, operator, values)
  if (wanted.length === 0) return 'false'
  const isIndexed = field === 'name' || field === 'phone'
  const text = field === 'name' ? 'c.name_key' : field === 'phone' ? stored : `lower(${trimmed(stored)} collate "C")`
  if (operator === 'equals') return `(${text} = any(${quoteList(wanted)}))`
  if (operator === 'startsWith' && isIndexed) {
    // Under row-level security, an index finds ranges, and nothing that is LIKE a pattern.
    const starts = wanted.map((start) => `${text} >= ${quote(start)} and ${text} < ${quote(start + LAST_CHARACTER)}`)
    return `(${starts.join(' or ')})`
  }
  const patterns = wanted.map((each) => `${operator === 'contains' ? '%' : ''}${each.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return `(${text} like any(${quoteList(patterns)}))`
}

/** One choice needs no list, and is by far the most frequent. */
function compileChoice({ field, match, values }: ConditionOf<'choice'>, options: CompileOptions): string {
  const text = textOf(field, options)
  // Choices are neither blank nor surrounded by spaces, and have no comma.
  const possible = [...new Set(values)].filter(
    (value) => value.trim() === value && value !== '' && !value.includes(','),
  )
  const wanted = quoteList(possible)
  if (match === 'all') {
    if (values.length === 0) return 'true'
    if (text === undefined || possible.length < new Set(values).size) return 'false'
  } else if (text === undefined || possible.length === 0) return 'false'
  const all = `array(select ${trimmed('choice')} from unnest(string_to_array(${text}, ',')) as choice)`
  const isOne = match === 'all' ? `array[${trimmed(text)}] @> ${wanted}` : `${trimmed(text)} = any(${wanted})`
  return `(case when strpos(${text}, ',') = 0 then ${isOne} else ${all} ${match === 'all' ? '@>' : '&&'} ${wanted} end)`
}

/** Longer than the longest number in bytes may still be shorter in the units of UTF-16, of which four bytes have two. */
const isShort = (text: string): string =>
  `(octet_length(${text}) <= ${NUMBER_TEXT_MAX} or length(${text}) + ` +
  `length(regexp_replace(${text}, ${quote('[^\\U00010000-\\U0010FFFF]')}, '', 'g')) <= ${NUMBER_TEXT_MAX})`

/** Digits of a whole number that need no further check: they are what most values consist of. */
const PLAIN_DIGITS = 15

function compileNumber({ field, min, max }: ConditionOf<'number'>, options: CompileOptions): string {
  const text = textOf(field, options)
  if (text === undefined) return 'false'
  const digits = `regexp_replace(${text}, '[^0-9.+-]', '', 'g')`
  // CASE, because AND may convert first.
  const number = `case
    when ${text} = '' then null
    when length(${text}) <= ${PLAIN_DIGITS} and translate(${text}, '0123456789', '') = '' then ${text}::double precision
    when ${isShort(text)} and ${digits} ~ '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)$' then ${digits}::double precision end`
  const limits = [
    ...(min === null ? [] : [`coalesce(${number} >= ${quote(String(min))}::double precision, false)`]),
    ...(max === null ? [] : [`coalesce(${number} <= ${quote(String(max))}::double precision, false)`]),
  ]
  return limits.length === 0 ? `(${number} is not null)` : `(${limits.join(' and ')})`
}

function compileDate({ field, from, until }: ConditionOf<'date'>): string {
  const column = TIME_COLUMNS[field]
  const limits = [
    ...(from === null ? [] : [`${column} >= ${time(Date.parse(from))}`]),
    ...(until === null ? [] : [`${column} < ${time(Date.parse(until))}`]),
  ]
  return limits.length === 0 ? 'true' : `(${limits.join(' and ')})`
}

function compileList({ match, listIds }: ConditionOf<'list'>, { segmentIds }: CompileOptions): string {
  const named = [...new Set(listIds)]
  const possible = named.filter((id) => !segmentIds.has(id))
  const members = `from contact_list_members m where m.contact_id = c.id and m.list_id = any(${quoteList(possible)})`
  if (match === 'any') return `exists (select ${members})`
  return possible.length < named.length ? 'false' : `((select count(*) ${members}) = ${named.length})`
}
