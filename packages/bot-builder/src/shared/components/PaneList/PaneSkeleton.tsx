import { Skeleton } from '@platform/ui'

const ROWS = [70, 52, 84, 60, 46, 76]

/** The shape of a list that is on its way. @internal */
export function PaneSkeleton() {
  return (
    <div className="platform-PaneSkeleton" aria-busy>
      {ROWS.map((width, index) => (
        <Skeleton key={index} width={`${width}%`} />
      ))}
    </div>
  )
}
