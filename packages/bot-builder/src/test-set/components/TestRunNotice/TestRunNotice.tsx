import { useEndpoint } from '@platform/client/react'
import { IconButton, Link } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** Props of {@link TestRunNotice}. */
export interface TestRunNoticeProps {
  agentId: string
  /** Address of the test set. */
  href: string
}

/**
 * What the tests of the newest version have found, if it breaks, fixes or moves test cases: with the number of the version,
 * and whether it waits to be published. A result that breaks nothing is shown only if it arrives while the notice is mounted.
 *
 * Its states are attributes: `data-broken` marks that test cases are broken.
 */
export function TestRunNotice({ agentId, href }: TestRunNoticeProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const training = useEndpoint('agents.training', { agentId })
  const result = useEndpoint('testCases.result', { agentId })
  const run = result.data?.run ?? null
  /** When the run was made that was there first; null if there was none, undefined until it is known. */
  const [first, setFirst] = useState<string | null>()
  const [hidden, setHidden] = useState<string | null>(null)
  if (first === undefined && result.data) setFirst(run?.createdAt ?? null)

  const state = training.data?.state
  if (!run || !training.data || state === 'queued' || state === 'training') return null
  const { version, broken, fixed, moved } = run
  const isNew = first !== undefined && first !== run.createdAt
  const hasChanges = broken + fixed + moved > 0
  if (!hasChanges || hidden === run.createdAt || (broken === 0 && !isNew)) return null
  const counts = [
    broken > 0 && t('TEST_SUMMARY_BROKEN', { count: broken }),
    fixed > 0 && t('TEST_SUMMARY_FIXED', { count: fixed }),
    moved > 0 && t('TEST_SUMMARY_MOVED', { count: moved }),
  ].filter((text) => text !== false)
  const isWaiting = training.data.modelVersion !== null && version > training.data.modelVersion
  const Icon = broken > 0 ? TriangleAlert : CircleCheck
  return (
    <div className="platform-TestRunNotice" data-broken={broken > 0 || undefined}>
      <Icon aria-hidden />
      <span role="status" className="platform-TestRunNotice-text">
        {t('TEST_NOTICE', {
          version,
          counts: new Intl.ListFormat(intlLocale, { type: 'unit' }).format(counts),
        })}{' '}
        {isWaiting && t('TEST_NOTICE_HELD')}
      </span>
      <Link href={href}>{t('TEST_NOTICE_OPEN')}</Link>
      <IconButton
        size="small"
        variant="quiet"
        label={t('TEST_NOTICE_CLOSE')}
        icon={<X />}
        onPress={() => setHidden(run.createdAt)}
      />
    </div>
  )
}
