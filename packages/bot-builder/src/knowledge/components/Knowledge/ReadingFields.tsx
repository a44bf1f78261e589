import { Button, FormSection, Option, Select } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { RefreshCw } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { TimeZoneNote } from '../../../shared/times/TimeZoneNote.tsx'
import type { UseKnowledgeResult } from '../../headless/useKnowledge.ts'

interface ReadingFieldsProps {
  knowledge: UseKnowledgeResult
  /** Handler that is called to read every source again; absent without the permission. */
  onRereadAll: (() => void) | undefined
}

/** The intervals in hours: manually, every day, every week, every four weeks. */
const SCHEDULES = [0, 24, 24 * 7, 24 * 28]

/** The schedule for reading the websites again. @internal */
export function ReadingFields({ knowledge, onRereadAll }: ReadingFieldsProps) {
  const { values, sources, isReadOnly, change } = knowledge
  const t = useTexts(botBuilderTexts)
  if (!values) return null
  const { fromWebsite, rereadEveryHours } = values
  const schedules = SCHEDULES.includes(rereadEveryHours) ? SCHEDULES : [...SCHEDULES, rereadEveryHours]
  return (
    <FormSection title={t('KNOWLEDGE_READING_SECTION')} description={t('KNOWLEDGE_READING_SECTION_HELP')}>
      <Select
        isDisabled={isReadOnly || !fromWebsite}
        label={t('KNOWLEDGE_SCHEDULE')}
        value={String(rereadEveryHours)}
        onChange={(hours) => change({ rereadEveryHours: Number(hours) })}
      >
        {schedules.map((hours) => (
          <Option key={hours} id={String(hours)}>
            {t('KNOWLEDGE_SCHEDULE_EVERY', { hours, days: hours / 24, unit: unitOf(hours) })}
          </Option>
        ))}
      </Select>
      {onRereadAll && sources.length > 0 && (
        <div>
          <Button icon={<RefreshCw />} onPress={onRereadAll}>
            {t('KNOWLEDGE_REREAD_ALL')}
          </Button>
        </div>
      )}
      {sources.some(({ readAt }) => readAt !== null) && <TimeZoneNote />}
    </FormSection>
  )
}

function unitOf(hours: number): 'never' | 'hours' | 'days' {
  if (hours === 0) return 'never'
  return hours % 24 === 0 ? 'days' : 'hours'
}
