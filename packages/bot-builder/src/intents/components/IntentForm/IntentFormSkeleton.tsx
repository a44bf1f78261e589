import { Skeleton } from '@platform/ui'

const ROWS = [64, 48, 72, 56, 40, 60, 52]

/** The placeholder of an intent that is loading. @internal */
export function IntentFormSkeleton() {
  return (
    <div className="platform-IntentForm" aria-busy>
      <div className="platform-IntentHead">
        <Skeleton width={240} height={32} />
      </div>
      <div className="platform-IntentForm-skeleton">
        {ROWS.map((width, index) => (
          <Skeleton key={index} width={`${width}%`} />
        ))}
      </div>
    </div>
  )
}
