import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { FormSection } from './FormSection.tsx'

/** Widths of the label and the help in percent, and the height of the field in pixels. */
const SECTIONS = [
  { label: 40, field: 32, help: 60 },
  { label: 28, field: 32, help: 80 },
  { label: 36, field: 88, help: 52 },
]

/** The placeholder of a form while its record loads. @internal */
export function FormSkeleton() {
  const t = useTexts(uiTexts)
  return (
    <div className="platform-FormPage-scroll">
      <span className="platform-VisuallyHidden">{t('LIST_LOADING')}</span>
      <div className="platform-FormPage-sections" aria-hidden>
        {SECTIONS.map(({ label, field, help }) => (
          <FormSection key={label} title={<Skeleton width="50%" />}>
            <Skeleton width={`${label}%`} />
            <Skeleton width="100%" height={field} />
            <Skeleton width={`${help}%`} />
          </FormSection>
        ))}
      </div>
    </div>
  )
}
