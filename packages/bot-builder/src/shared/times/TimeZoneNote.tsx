import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../messages/botBuilderTexts.ts'
import { useTimes } from './useTimes.ts'

/** Names the time zone of the times on a screen, once. Empty until it is known. @internal */
export function TimeZoneNote() {
  const t = useTexts(botBuilderTexts)
  const { timeZone } = useTimes()
  return timeZone !== undefined && <p className="platform-TimeZoneNote">{t('TIMES_IN', { zone: timeZone })}</p>
}
