import type { SynonymCollision } from '@platform/contract'
import { Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface CollisionNoteProps {
  collisions: readonly SynonymCollision[]
}

/** Maximum number of synonyms that the note lists. */
const LISTED = 5

/** Lists the synonyms that several values share. It is valid, but rarely intended. @internal */
export function CollisionNote({ collisions }: CollisionNoteProps) {
  const t = useTexts(botBuilderTexts)
  if (collisions.length === 0) return null
  return (
    <Note tone="warning" role="status" title={t('ENTITY_COLLISIONS', { count: collisions.length })}>
      <ul className="platform-CollisionNote-list">
        {collisions.slice(0, LISTED).map(({ synonym, values }) => (
          <li key={synonym}>
            <bdi>{synonym}</bdi>: <bdi>{values.join(', ')}</bdi>
          </li>
        ))}
        {collisions.length > LISTED && <li>{t('ENTITY_USE_MORE', { count: collisions.length - LISTED })}</li>}
      </ul>
    </Note>
  )
}
