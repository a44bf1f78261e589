import { EVALUATED_MESSAGES_MIN } from '@platform/contract'
import { Button, formatDayMonth, Note, ProgressBar, Switch, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Play, Shuffle, Sparkles, TriangleAlert } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseTestSetResult } from '../../headless/useTestSet.ts'

/** The latest run in one line, the button that runs the tests again, and the gate. @internal */
export function TestSetSummary({ testSet }: { testSet: UseTestSetResult }) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const { run, task, rows, mayRun, mayGate } = testSet

  async function start() {
    const outcome = await testSet.start()
    if (outcome.status !== 'done') toast.error(failureText(outcome.error))
  }
  async function cancel() {
    const outcome = await testSet.cancel()
    if (outcome?.status === 'done') toast.info(t('TEST_RUN_CANCELLED'))
    else if (outcome) toast.error(failureText(outcome.error))
  }
  async function setGate(blocksPublishing: boolean) {
    const outcome = await testSet.setGate(blocksPublishing)
    if (outcome.status !== 'done') toast.error(failureText(outcome.error))
    else toast.success(t(blocksPublishing ? 'TEST_GATE_ON' : 'TEST_GATE_OFF'))
  }

  return (
    <section className="platform-TestSet-summary" aria-label={t('TEST_SUMMARY')}>
      <div className="platform-TestSet-figures">
        {run ? <RunFigures run={run} /> : <p className="platform-TestSet-when">{t('TEST_SUMMARY_NONE')}</p>}
        {task ? (
          <ProgressBar
            className="platform-TestSet-progress"
            label={t('TEST_RUN_LABEL')}
            value={task.progress}
            {...(task.isCancelling ? {} : { onCancel: () => void cancel() })}
          />
        ) : (
          mayRun &&
          rows.length > 0 && (
            <Button icon={<Play className="platform-flip" />} isBusy={testSet.isStarting} onPress={() => void start()}>
              {t('TEST_RUN')}
            </Button>
          )
        )}
      </div>
      {run?.isOutdated && !task && <Note>{t('TEST_OUTDATED')}</Note>}
      {rows.length > 0 && rows.length < EVALUATED_MESSAGES_MIN && (
        <Note>{t('TEST_FEW', { count: rows.length, min: EVALUATED_MESSAGES_MIN })}</Note>
      )}
      {mayGate && (
        <Switch
          isSelected={testSet.blocksPublishing}
          isDisabled={testSet.isGating}
          help={t('TEST_GATE_HELP')}
          onChange={(isOn) => void setGate(isOn)}
        >
          {t('TEST_GATE')}
        </Switch>
      )}
    </section>
  )
}

const COUNTS = [
  ['broken', 'TEST_SUMMARY_BROKEN', TriangleAlert],
  ['fixed', 'TEST_SUMMARY_FIXED', Sparkles],
  ['moved', 'TEST_SUMMARY_MOVED', Shuffle],
] as const

function RunFigures({ run }: { run: NonNullable<UseTestSetResult['run']> }) {
  const t = useTexts(botBuilderTexts)
  const { version, comparedVersion: compared, createdAt, right, wrong } = run
  const times = useTimes()
  const date = formatDayMonth(createdAt, times)
  return (
    <div>
      <p className="platform-TestSet-right">
        <strong>{t('TEST_SUMMARY_RIGHT', { right, count: right + wrong })}</strong>
        {COUNTS.map(
          ([verdict, text, Icon]) =>
            run[verdict] > 0 && (
              <span key={verdict} className="platform-TestVerdict" data-verdict={verdict}>
                <Icon aria-hidden />
                {t(text, { count: run[verdict] })}
              </span>
            ),
        )}
      </p>
      <p className="platform-TestSet-when">
        {compared === null
          ? t('TEST_SUMMARY_VERSION', { version, date })
          : t('TEST_SUMMARY_COMPARED', { version, compared, date })}
        {times.timeZone !== undefined && ` · ${t('TIMES_IN', { zone: times.timeZone })}`}
      </p>
    </div>
  )
}
