import { readPhone, type RowError, type UploadProblem, type UploadRow } from '@platform/contract'
import { SAMPLE_CITY_ID, SAMPLE_CUSTOMER_SINCE_ID } from '../attributes/seed.ts'
import { buildUpload, buildUploadDetail, buildUploadRow } from './build.ts'
import type { UploadRecord } from './records.ts'

const FIELDS = [
  { id: 'name', label: 'Name', isRequired: true },
  { id: 'phone', label: 'Phone Number', isRequired: true },
  { id: SAMPLE_CITY_ID, label: 'City', isRequired: false },
  { id: SAMPLE_CUSTOMER_SINCE_ID, label: 'Customer since', isRequired: false },
  { id: 'email', label: 'E-mail Address', isRequired: false },
]

type Suggestion = UploadRow['suggestion']

const error = (fieldId: string, sentence: string, values: RowError['values'] = {}): RowError => ({
  fieldId,
  message: '',
  sentence,
  values,
})
const NO_COUNTRY = error('phone', 'UPLOAD_COUNTRY_MISSING')
const SHORTENED = error('phone', 'UPLOAD_NUMBER_SHORTENED')
const IMPOSSIBLE = error('phone', 'UPLOAD_NUMBER_IMPOSSIBLE')
const EXISTS = error('phone', 'UPLOAD_NUMBER_EXISTS')
const NO_CITY = error(SAMPLE_CITY_ID, 'CUSTOMER_VALUE_NO_OPTION', { label: 'City' })
const NO_EMAIL = error('email', 'CUSTOMER_EMAIL_INVALID')
const NO_NAME = error('name', 'CUSTOMER_FIELD_REQUIRED')
const SHORT_YEAR = error(SAMPLE_CUSTOMER_SINCE_ID, 'CUSTOMER_MINIMUM_LENGTH', { n: 4 })

/** Returns a row whose cells are those of FIELDS: a new contact, or a rejected one. */
function rowOf(row: number, line: string, errors: RowError[] = [], suggestion: Suggestion = null): UploadRow {
  const cells = Object.fromEntries(line.split(';').map((cell, column) => [FIELDS[column]?.id, cell]))
  const isNumber = ![NO_COUNTRY, SHORTENED, IMPOSSIBLE].some((unreadable) => errors.includes(unreadable))
  const phoneNumber = isNumber ? readPhone(cells.phone ?? '') : null
  const phoneCountry = phoneNumber?.startsWith('+91') ? 'IN' : null
  const state = errors.length > 0 ? 'rejected' : 'created'
  return buildUploadRow({ row, state, cells, errors, suggestion, phoneNumber, phoneCountry })
}

/** Rows of each kind, most of which need a correction. */
const CHECKED = [
  rowOf(2, 'Neha Kulkarni;+91 98220 31001;Mumbai;2021;neha.kulkarni@example.com'),
  rowOf(3, 'Imran Qureshi;98220 31002;Delhi.;2022;imran.qureshi@example.com', [NO_COUNTRY, NO_CITY], {
    phone: '+919822031002',
    [SAMPLE_CITY_ID]: 'Delhi',
  }),
  rowOf(4, 'Lakshmi Pillai;+91 98220 31003;Bengaluru;2020;lakshmi @example.com', [NO_EMAIL], {
    email: 'lakshmi@example.com',
  }),
  { ...rowOf(5, 'Asha Rao;+91 98450 12345;Bengaluru;2017;asha.rao@example.com'), state: 'updated' as const },
  rowOf(6, 'Rohan Mehta;+91 98200 45678;Mumbai;2018;rohan.mehta@example.org', [EXISTS]),
  rowOf(7, 'Thomas Weber;+49 30 901820;London;2023;'),
  rowOf(8, 'गौरव सिंह;+91 98220 31004;Delhi.;2019;gaurav.singh@example.com', [NO_CITY], { [SAMPLE_CITY_ID]: 'Delhi' }),
  rowOf(9, 'Sana Sheikh;9.19822E+11;Dubai;2022;sana.sheikh@example.com', [SHORTENED]),
  rowOf(10, ';+91 98220 31005;Mumbai;2021;', [NO_NAME]),
  rowOf(11, 'Imran Q.;+91 98220 31003;Mumbai;2024;imran@example.com'),
  rowOf(12, 'Aarav Joshi;98220 31006;Mumbai;2024;aarav.joshi@example.com', [NO_COUNTRY], { phone: '+919822031006' }),
  rowOf(13, 'Divya Menon;98220 31007;Bengaluru.;2024;divya.menon@example.com', [NO_COUNTRY, NO_CITY], {
    phone: '+919822031007',
    [SAMPLE_CITY_ID]: 'Bengaluru',
  }),
]

const problem = ({ fieldId, sentence }: RowError, count: number, suggestions: number): UploadProblem => ({
  fieldId,
  sentence: sentence ?? '',
  count,
  suggestions,
})

/** An import with rejected rows, one that is undone, a file that is cut off, and a dry run that waits. */
export const sampleUploads = (): UploadRecord[] => [
  {
    ...buildUploadDetail(buildUpload({ uploadId: 'upload-march', fileName: 'customers-march.csv' })),
    undoUntil: '2026-04-01T09:30:00.000Z',
    fields: FIELDS,
    rows: [
      rowOf(7, 'Vikram Iyer;98450 55512;Bengaluru;2022;vikram.iyer@example.com', [NO_COUNTRY]),
      rowOf(10, 'Meera Nair;+91 98470 66123;Kochi;21;meera.nair@example', [NO_EMAIL, NO_CITY, SHORT_YEAR]),
      rowOf(12, 'Olga;+91 98450;;2019;olga@example.net', [IMPOSSIBLE]),
    ],
  },
  {
    ...buildUploadDetail(buildUpload({ uploadId: 'upload-trial', fileName: 'trial-list.csv', phase: 'undone' })),
    totalLines: 4,
    acceptedLines: 3,
    errorLines: 1,
    createdAt: '2026-03-03T11:05:00.000Z',
    completedAt: '2026-03-03T11:05:00.000Z',
    fields: FIELDS,
    rows: [rowOf(5, 'Tara Dsouza;+91 98110 77004;Goa', [NO_CITY])],
  },
  {
    ...buildUploadDetail({ uploadId: 'upload-cut-off', fileName: 'newsletter.csv', state: 'error', phase: 'failed' }),
    failure: { sentence: 'UPLOAD_FILE_CUT_OFF', values: {} },
    createdAt: '2026-03-04T06:12:00.000Z',
    rows: [],
  },
  {
    ...buildUploadDetail({ uploadId: 'upload-branches', fileName: 'branch-customers.csv', phase: 'checked' }),
    totalLines: 12,
    acceptedLines: 4,
    errorLines: 8,
    createdAt: '2026-03-05T13:40:00.000Z',
    groupId: 'group-corporate',
    fields: FIELDS,
    columns: FIELDS.map(({ id, label }) => ({ name: label, samples: CHECKED.flatMap(({ cells }) => cells[id] || []) })),
    mapping: FIELDS.map(({ id }, column) => ({ fieldId: id, column })),
    counts: { created: 3, updated: 1, unchanged: 0, rejected: 8, fixed: 0 },
    problems: [
      problem(NO_COUNTRY, 3, 3),
      problem(NO_CITY, 3, 3),
      problem(NO_EMAIL, 1, 1),
      ...[EXISTS, SHORTENED, NO_NAME].map((each) => problem(each, 1, 0)),
    ],
    rows: CHECKED,
  },
]
