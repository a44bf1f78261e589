import type { VersionOrDraft } from '@platform/contract'
import { Option, Select, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseVersionsResult } from '../../headless/useVersions.ts'
import { VersionChanges } from './VersionChanges.tsx'

/** What differs between the selected version and another one, or the draft. @internal */
export function VersionComparison({ history }: { history: UseVersionsResult }) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const { versions, selected, comparedWith } = history
  return (
    <div className="platform-Versions-main">
      <Select
        label={t('TRY_COMPARE_WITH')}
        size="small"
        value={comparedWith === null ? null : String(comparedWith)}
        onChange={(key) => history.compareWith(versionOf(String(key)))}
      >
        {[
          <Option key="draft" id="draft">
            {t('TRY_VERSION_DRAFT')}
          </Option>,
          ...(versions?.versions ?? [])
            .filter(({ version }) => version !== selected)
            .map(({ version }) => (
              <Option key={version} id={String(version)}>
                {t('TRY_VERSION_NUMBER', { version })}
              </Option>
            )),
        ]}
      </Select>
      {comparedWith === null && <p className="platform-Versions-none">{t('VERSION_FIRST')}</p>}
      {history.diffError && <p role="alert">{failureText(history.diffError)}</p>}
      {comparedWith !== null && !history.diff && !history.diffError && <Skeleton height={120} />}
      {history.diff && <VersionChanges diff={history.diff} />}
    </div>
  )
}

const versionOf = (key: string): VersionOrDraft => (key === 'draft' ? 'draft' : Number(key))
