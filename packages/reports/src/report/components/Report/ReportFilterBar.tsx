import { Button, Checkbox, DateRangePicker, classNames } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseReportFilterResult } from '../../headless/useReportFilter.ts'
import { ReportAgentPicker } from '../ReportAgentPicker.tsx'
import { useReportFormats } from '../useReportFormats.ts'

/** Props of the filter of a report. */
export interface ReportFilterBarProps {
  /** Result of `useReportFilter`. */
  filter: UseReportFilterResult
  onSubmit: () => void
  /** Class of the host. */
  className?: string | undefined
}

/**
 * The filter of a report. What is edited applies on Submit. On a phone it is one line that opens it, so that the report
 * begins on the first screen.
 *
 * Its states are attributes:
 * - `.platform-ReportFilter[data-open]`: it is open on a phone
 * @internal
 */
export function ReportFilterBar({ filter, onSubmit, className }: ReportFilterBarProps) {
  const t = useTexts(reportsTexts)
  const ruleText = useRuleText()
  const formats = useReportFormats()
  const { agents, draft, daysError, status } = filter
  const formId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || daysError !== null || status === 'agentNotFound'
  const isHydrated = useIsHydrated()
  // The name is blank until it is loaded.
  const summary = [agents.selected.name, isHydrated ? formats.days(filter.days) : '']
    .filter((part) => part !== '')
    .join(' · ')
  return (
    <>
      <Button
        className="platform-ReportFilter-toggle"
        ref={toggle}
        icon={<SlidersHorizontal />}
        endIcon={<ChevronDown />}
        aria-label={`${t('REPORT_FILTER')}: ${summary}`}
        aria-expanded={isShown}
        aria-controls={formId}
        onPress={() => setOpen(!isShown)}
      >
        <bdi>{summary}</bdi>
      </Button>
      <form
        id={formId}
        className={classNames('platform-ReportFilter', className)}
        data-open={isShown || undefined}
        aria-label={t('REPORT_FILTER')}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
          setOpen(false)
          // The pressed button is hidden on a phone; where the line is hidden, it cannot take the focus.
          toggle.current?.focus()
        }}
      >
        <ReportAgentPicker agents={agents} onAgentChange={(agentId) => filter.edit({ agentId })} />
        <DateRangePicker
          className="platform-ReportFilter-days"
          label={t('REPORT_DAYS')}
          value={draft.days}
          maxValue={filter.today}
          onChange={(days) => filter.edit({ days })}
          error={daysError === 'AFTER_TODAY' ? t('REPORT_DAYS_AFTER_TODAY') : ruleText(daysError)}
        />
        <Checkbox
          className="platform-ReportFilter-tryIt"
          isSelected={!draft.withoutTryIt}
          onChange={(isIncluded) => filter.edit({ withoutTryIt: !isIncluded })}
        >
          {t('REPORT_INCLUDE_TRY_IT')}
        </Checkbox>
        <Button type="submit" variant="primary" isDisabled={draft.agentId === null || daysError !== null}>
          {t('REPORT_SUBMIT')}
        </Button>
      </form>
    </>
  )
}
