import { describe, expect, it } from 'vitest'
import { ruleMessage } from '../messages/index.ts'
import type { RuleError } from '../ruleError.ts'
import { PHONE_COUNTRY } from './fieldCells.ts'
import {
  cellFailed,
  cellNotText,
  cellTooLong,
  CHECK_OUTDATED,
  COUNTRY_MISSING,
  FILE_MISSING,
  fileUnreadable,
  IMPORT_RUNNING,
  mappingRules,
  NUMBER_EXISTS,
  NUMBER_IMPOSSIBLE,
  NUMBER_SHORTENED,
  externalIdRepeated,
  numberRepeated,
  PHASE_OTHER,
  QUOTE_OPEN,
  rowTooWide,
  UPLOAD_INTERRUPTED,
  type FileProblem,
  type MappingToCheck,
} from './uploads.rules.ts'

const shown = (error: RuleError) => [error.rule, error.field, ruleMessage(error)]

const column = (fieldId: string, at: number) => ({ fieldId, column: at })

describe('mappingRules', () => {
  const fields = [
    { id: 'name', isRequired: true },
    { id: 'phone', isRequired: true },
    { id: 'city', isRequired: false },
    { id: PHONE_COUNTRY, isRequired: false },
  ]
  const rulesOf = (mapping: MappingToCheck['mapping']) =>
    mappingRules({ fields, columns: ['Full name', 'Mobile', ''], mapping }).map(({ rule, field }) => `${rule} ${field}`)
  const [name, phone] = [column('name', 0), column('phone', 1)]

  it.each([
    [[name, phone]],
    [[phone, name]],
    [[name, phone, column('city', 2)]],
    [[name, phone, column('name', 2)]],
    [[name, phone, column('city', 2), column(PHONE_COUNTRY, 2)]],
  ])('accept %j', (mapping) => {
    expect(rulesOf(mapping)).toEqual([])
  })

  it.each([
    ['nothing', [], ['BLANK mapping']],
    ['no column for a required field', [name], ['BLANK mapping']],
    ['an unknown field', [name, phone, column('absent', 2)], ['BAD_VALUE mapping']],
    ['a column after the last one', [name, column('phone', 3)], ['BAD_VALUE mapping']],
    ['two fields with one column', [name, column('phone', 0)], ['BAD_VALUE mapping']],
    ['a column twice for one field', [name, phone, name], ['BAD_VALUE mapping']],
    ['both kinds of errors', [name, column('city', 0)], ['BAD_VALUE mapping', 'BLANK mapping']],
  ])('refuse %s', (_, mapping, errors) => {
    expect(rulesOf(mapping)).toEqual(errors)
  })
})

describe('the errors of a row', () => {
  it.each<[RuleError, rule: string, field: string | undefined, message: RegExp]>([
    [NUMBER_EXISTS, 'DUPLICATE_PHONE', 'phone', /^A contact with this phone number already exists\.$/],
    [numberRepeated(7), 'DUPLICATE_PHONE', 'phone', /^Row 7 has this phone number too\.$/],
    [externalIdRepeated(7), 'DUPLICATE_EXTERNAL_ID', 'externalId', /^Row 7 has this customer ID too\.$/],
    [COUNTRY_MISSING, 'BAD_PHONE', 'phone', /no country code/],
    [NUMBER_IMPOSSIBLE, 'BAD_PHONE', 'phone', /^No country has such a phone number\.$/],
    [NUMBER_SHORTENED, 'BAD_PHONE', 'phone', /last digits are lost/],
    [rowTooWide(3, 5), 'BAD_VALUE', undefined, /has 5 cells, but there are 3 headers/],
    [QUOTE_OPEN, 'BAD_VALUE', undefined, /quotation mark/],
    [cellNotText('city'), 'BAD_VALUE', 'city', /NUL/],
    [cellFailed('city', '#REF!'), 'BAD_VALUE', 'city', /holds the error #REF! of a spreadsheet/],
    [cellTooLong('city'), 'TOO_LONG', 'city', /longer than 10000 characters/],
  ])('%j', (error, rule, field, message) => {
    expect(shown(error)).toEqual([rule, field, expect.stringMatching(message)])
  })

  it('quotes the beginning of a long cell only', () => {
    expect(cellFailed('city', 'x'.repeat(1_000)).values).toEqual({ value: 'x'.repeat(80) })
  })
})

describe('the errors of an upload', () => {
  it.each<[FileProblem, message: RegExp]>([
    ['EMPTY', /^The file is empty\.$/],
    ['NO_ROWS', /no rows/],
    ['NOT_A_TABLE', /no CSV file, no workbook .* and no vCard file/],
    ['CUT_OFF', /ends in the middle/],
    ['TOO_COMPLEX', /memory/],
    ['TOO_MANY_ROWS', /at most 2000000 rows/],
    ['TOO_MANY_COLUMNS', /at most 1000 columns/],
    ['PASSWORD', /password/],
    ['OTHER_WORKBOOK_TOO_LARGE', /Save it as \.xlsx or CSV/],
  ])('a file that is unreadable: %s', (problem, message) => {
    expect(shown(fileUnreadable(problem))).toEqual(['UNREADABLE_FILE', 'file', expect.stringMatching(message)])
  })

  it.each<[RuleError, rule: string, field: string | undefined]>([
    [FILE_MISSING, 'BAD_VALUE', 'file'],
    [PHASE_OTHER, 'STALE', undefined],
    [UPLOAD_INTERRUPTED, 'STALE', undefined],
    [IMPORT_RUNNING, 'IN_USE', undefined],
    [CHECK_OUTDATED, 'IMPORT_OUTDATED', undefined],
  ])('%j', (error, rule, field) => {
    expect(shown(error)).toEqual([rule, field, expect.stringMatching(/\.$/)])
  })
})
