import { Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** The skeleton of the form while the entity loads. @internal */
export function EntityFormSkeleton() {
  const t = useTexts(botBuilderTexts)
  return (
    <div className="platform-EntityForm" aria-busy>
      <span role="status" className="platform-VisuallyHidden">
        {t('LOADING')}
      </span>
      <div className="platform-EntityFormHead">
        <Skeleton width={200} height={20} />
      </div>
      <div className="platform-EntityForm-body">
        <Skeleton width={320} height={32} />
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} height={32} />
        ))}
      </div>
    </div>
  )
}
