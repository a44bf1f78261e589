import type { FulfilmentSecret } from '@platform/contract'
import { formatTable, Note, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { CopyButton } from '../../../shared/copy-button/CopyButton.tsx'
import { TimeZoneNote } from '../../../shared/times/TimeZoneNote.tsx'
import { useTimes } from '../../../shared/times/useTimes.ts'

interface SecretFieldProps {
  secret: FulfilmentSecret
  help?: string
}

/** A signing secret with a button that copies it, and the end of the previous one. @internal */
export function SecretField({ secret: { secret, previousValidUntil }, help }: SecretFieldProps) {
  const t = useTexts(botBuilderTexts)
  const times = useTimes()
  const label = t('ANSWER_FULFILMENT_SECRET_LABEL')
  return (
    <>
      <div className="platform-FulfilmentSecret">
        <TextField label={label} help={help} isReadOnly value={secret} />
        <CopyButton label={label} text={secret} />
      </div>
      {previousValidUntil !== null && (
        <Note>
          <span>{t('ANSWER_SECRET_PREVIOUS', { until: formatTable(previousValidUntil, times) })}</span>
          <TimeZoneNote />
        </Note>
      )}
    </>
  )
}
