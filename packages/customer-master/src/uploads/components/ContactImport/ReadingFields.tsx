import { encodingName, ENCODINGS, type FileReading } from '@platform/contract'
import { Option, Select } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { ReadingChange } from '../../headless/useContactImport.ts'

interface ReadingFieldsProps {
  reading: FileReading
  isDisabled: boolean
  onChange: (change: ReadingChange) => void
}

const DELIMITERS = [
  { id: 'comma', value: ',', text: 'IMPORT_DELIMITER_COMMA' },
  { id: 'semicolon', value: ';', text: 'IMPORT_DELIMITER_SEMICOLON' },
  { id: 'tab', value: '\t', text: 'IMPORT_DELIMITER_TAB' },
  { id: 'pipe', value: '|', text: 'IMPORT_DELIMITER_PIPE' },
] as const

/** Rows have keys of their own: a select has no key for null. */
const NO_HEADERS = 'none'

/**
 * How a file is read: encoding of a text, delimiter of CSV, the sheet of a workbook, and the row with the headers. Cards
 * have none. @internal
 */
export function ReadingFields({ reading, isDisabled, onChange }: ReadingFieldsProps) {
  const t = useTexts(customerMasterTexts)
  return (
    <div className="platform-ReadingFields">
      {reading.format !== 'xlsx' && (
        <Select
          label={t('IMPORT_ENCODING')}
          isDisabled={isDisabled}
          value={reading.encoding}
          onChange={(id) => {
            const chosen = ENCODINGS.find((each) => each === id)
            if (chosen) onChange({ encoding: chosen })
          }}
        >
          {encodingsToChoose(reading).map(({ id, name }) => (
            <Option key={id} id={id}>
              {name}
            </Option>
          ))}
        </Select>
      )}
      {reading.format === 'csv' && (
        <Select
          label={t('IMPORT_DELIMITER')}
          isDisabled={isDisabled}
          value={DELIMITERS.find(({ value }) => value === reading.delimiter)?.id ?? null}
          onChange={(id) => {
            const chosen = DELIMITERS.find((each) => each.id === id)
            if (chosen) onChange({ delimiter: chosen.value })
          }}
        >
          {DELIMITERS.map(({ id, text }) => (
            <Option key={id} id={id}>
              {t(text)}
            </Option>
          ))}
        </Select>
      )}
      {reading.sheets.length > 1 && (
        <Select
          label={t('IMPORT_SHEET')}
          isDisabled={isDisabled}
          value={reading.sheet}
          onChange={(id) => {
            if (id !== null) onChange({ sheet: String(id) })
          }}
        >
          {reading.sheets.map((sheet) => (
            <Option key={sheet} id={sheet}>
              {sheet}
            </Option>
          ))}
        </Select>
      )}
      {reading.format !== 'vcard' && (
        <Select
          label={t('IMPORT_HEADER_ROW')}
          isDisabled={isDisabled}
          value={reading.headerRow === null ? NO_HEADERS : String(reading.headerRow)}
          onChange={(id) => {
            if (id !== null) onChange({ headerRow: id === NO_HEADERS ? null : Number(id) })
          }}
        >
          {rowsToChoose(reading).map(({ row, text }) => {
            const name = t('IMPORT_HEADER_ROW_TEXT', { row })
            return (
              <Option key={row} id={String(row)}>
                {text === '' ? name : `${name}: ${text}`}
              </Option>
            )
          })}
          <Option id={NO_HEADERS}>{t('IMPORT_HEADER_NONE')}</Option>
        </Select>
      )}
    </div>
  )
}

/** The likely encodings, with what the file says in each; then the others. */
function encodingsToChoose({ encodings }: FileReading): { id: string; name: string }[] {
  const others = ENCODINGS.filter((id) => !encodings.some(({ encoding }) => encoding === id))
  return [
    ...encodings.map(({ encoding, text }) => ({ id: encoding, name: `${encodingName(encoding)}: ${text}` })),
    ...others.map((id) => ({ id, name: encodingName(id) })),
  ]
}

/** The first rows of the file, with the row of its headers: other back ends and earlier uploads name none. */
function rowsToChoose({ firstRows, headerRow }: FileReading): FileReading['firstRows'] {
  const isNamed = headerRow === null || firstRows.some(({ row }) => row === headerRow)
  return isNamed ? firstRows : [{ row: headerRow, text: '' }, ...firstRows]
}
