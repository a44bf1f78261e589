import { Option, Select } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { ImportEncoding } from '../../headless/useImport.ts'

interface EncodingFieldProps {
  /** Null if it is detected. */
  encoding: ImportEncoding | null
  /** In which the files were read. */
  found: readonly ImportEncoding[]
  isDisabled: boolean
  onChange: (encoding: ImportEncoding | null) => void
}

const NAMES: Readonly<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
}
const ENCODINGS = Object.keys(NAMES) as ImportEncoding[]
const DETECTED = 'detected'

/** In which encoding the files are read. @internal */
export function EncodingField({ encoding, found, isDisabled, onChange }: EncodingFieldProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const names = new Intl.ListFormat(intlLocale, { type: 'unit', style: 'short' }).format(found.map((one) => NAMES[one]))
  return (
    <Select
      label={t('TRANSFER_ENCODING')}
      help={t('TRANSFER_ENCODING_HELP')}
      isDisabled={isDisabled}
      value={encoding ?? DETECTED}
      onChange={(id) => onChange(ENCODINGS.find((one) => one === id) ?? null)}
    >
      {[
        <Option key={DETECTED} id={DETECTED}>
          {encoding === null ? t('TRANSFER_ENCODING_DETECTED', { names }) : t('TRANSFER_ENCODING_DETECT')}
        </Option>,
        ...ENCODINGS.map((one) => (
          <Option key={one} id={one}>
            {NAMES[one]}
          </Option>
        )),
      ]}
    </Select>
  )
}
