import type { Phrase } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import type { EntityChoice } from '../../headless/annotationReducer.ts'
import type { EntityOption } from '../Annotation/entityOptions.ts'

interface PhraseEntitiesProps {
  phrase: Phrase
  number: number
  count: number
  options: readonly EntityOption[]
  /** Absent if the intent is read-only. */
  onAttach?: ((entity: EntityChoice) => void) | undefined
}

/** Maximum number of entities offered here; the button above offers all. */
const OFFERED_MAX = 6

/** The entities of the active phrase, and those that can be attached (specification 1 §2.4). @internal */
export function PhraseEntities({ phrase, number, count, options, onAttach }: PhraseEntitiesProps) {
  const t = useTexts(botBuilderTexts)
  const marked = new Set(phrase.annotations.map(({ entityId }) => entityId))
  const present = options.filter(({ id }) => marked.has(id))
  const offered = onAttach ? options.filter(({ isAttached }) => !isAttached).slice(0, OFFERED_MAX) : []
  if (present.length + offered.length === 0) return null
  return (
    <section className="platform-PhraseEntities" aria-label={t('ANNOTATION_PHRASE')}>
      <header className="platform-PhraseEntities-head">
        <strong>{t('ANNOTATION_PHRASE')}</strong>
        <span>{t('ANNOTATION_PHRASE_PLACE', { number, count })}</span>
      </header>
      <ul className="platform-PhraseEntities-list">
        {present.map((option) => (
          <li key={option.id} className="platform-PhraseEntities-chip">
            <EntitySwatch appearance={option.appearance} />
            <bdi>{option.name}</bdi>
          </li>
        ))}
        {offered.map((option) => (
          <li key={option.id}>
            <Button
              size="small"
              variant="quiet"
              className="platform-PhraseEntities-offer"
              icon={<Plus />}
              aria-label={t('ANNOTATION_ATTACH_NAMED', { name: option.name })}
              onPress={() => onAttach?.(option)}
            >
              <bdi>{option.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
