import type { Phrase } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import type { EntityChoice } from '../../headless/parameters.ts'
import type { MarkOptions } from '../Annotation/markOptions.ts'

interface PhraseEntitiesProps {
  phrase: Phrase
  number: number
  count: number
  options: MarkOptions
  /** Absent if the intent is read-only. */
  onAttach?: ((entity: EntityChoice) => void) | undefined
}

/** Maximum number of entities offered here; the button above offers all. */
const OFFERED_MAX = 6

/** The parameters of the active phrase, and the entities that can be attached (specification 1 §2.4). @internal */
export function PhraseEntities({ phrase, number, count, options, onAttach }: PhraseEntitiesProps) {
  const t = useTexts(botBuilderTexts)
  const marked = new Set(phrase.annotations.map(({ parameterId }) => parameterId))
  const present = options.list.filter(({ target }) => target.parameterId !== null && marked.has(target.parameterId))
  const offered = onAttach ? options.list.filter(({ isAttached }) => !isAttached).slice(0, OFFERED_MAX) : []
  if (present.length + offered.length === 0) return null
  return (
    <section className="platform-PhraseEntities" aria-label={t('ANNOTATION_PHRASE')}>
      <header className="platform-PhraseEntities-head">
        <strong>{t('ANNOTATION_PHRASE')}</strong>
        <span>{t('ANNOTATION_PHRASE_PLACE', { number, count })}</span>
      </header>
      <ul className="platform-PhraseEntities-list">
        {present.map((option) => (
          <li key={option.key} className="platform-PhraseEntities-chip">
            <EntitySwatch appearance={option.appearance} />
            <bdi>{option.name}</bdi>
          </li>
        ))}
        {offered.map((option) => (
          <li key={option.key}>
            <Button
              size="small"
              variant="quiet"
              className="platform-PhraseEntities-offer"
              icon={<Plus />}
              aria-label={t('ANNOTATION_ATTACH_NAMED', { name: option.name })}
              onPress={() => onAttach?.(option.entity)}
            >
              <bdi>{option.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
