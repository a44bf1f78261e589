import { Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

const FIELDS = [
  [40, 32, 60],
  [28, 32, 80],
  [36, 88, 52],
]

/** The shape of settings that are on their way. @internal */
export function SettingsSkeleton() {
  const t = useTexts(botBuilderTexts)
  return (
    <div className="platform-SettingsForm" aria-busy>
      <span className="platform-VisuallyHidden">{t('LOADING')}</span>
      <div className="platform-SettingsForm-scroll">
        <div className="platform-SettingsForm-sections" aria-hidden>
          {FIELDS.map(([label, field, help], section) => (
            <div key={section} className="platform-SettingsSection">
              <div className="platform-SettingsSection-head">
                <Skeleton width="50%" />
              </div>
              <div className="platform-SettingsSection-fields">
                <Skeleton width={`${label}%`} />
                <Skeleton width="100%" height={field} />
                <Skeleton width={`${help}%`} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
