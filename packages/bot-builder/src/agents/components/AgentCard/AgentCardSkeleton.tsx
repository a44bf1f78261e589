import { Skeleton } from '@platform/ui'

/** The skeleton of a card while the list loads. @internal */
export function AgentCardSkeleton() {
  return (
    <div className="platform-AgentCard" aria-hidden>
      <div className="platform-AgentCard-head">
        <Skeleton width={32} height={32} />
        <Skeleton width="55%" />
      </div>
      <div className="platform-AgentCard-description">
        <Skeleton width="92%" />
        <Skeleton width="70%" />
      </div>
      <div className="platform-AgentCard-dates">
        <Skeleton width={72} />
        <Skeleton width={128} />
        <Skeleton width={72} />
        <Skeleton width={128} />
      </div>
      <div className="platform-AgentCard-foot">
        <Skeleton width={40} height={22} />
      </div>
    </div>
  )
}
