import { encodingName, ENCODINGS } from '@platform/contract'
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

const DETECTED = 'detected'

/** In which encoding the files are read. @internal */
export function EncodingField({ encoding, found, isDisabled, onChange }: EncodingFieldProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const names = new Intl.ListFormat(intlLocale, { type: 'unit', style: 'short' }).format(found.map(encodingName))
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
            {encodingName(one)}
          </Option>
        )),
      ]}
    </Select>
  )
}
