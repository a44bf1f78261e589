import type { Parameter } from '@platform/contract'
import { Badge, EmptyState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Braces } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { PaneHead } from '../PaneList/PaneHead.tsx'
import { entityColour } from '../PhraseList/PhraseText.tsx'

interface EntityListProps {
  /** Null while no intent is open. */
  parameters: readonly Parameter[] | null
}

/** The values that an intent asks for, to be read. @internal */
export function EntityList({ parameters }: EntityListProps) {
  const t = useTexts(botBuilderTexts)
  const entityIds = parameters?.map(({ id }) => id) ?? []
  return (
    <div className="platform-Pane-content">
      <PaneHead title={t('ENTITIES_TITLE')} count={entityIds.length} />
      {parameters?.length === 0 && (
        <EmptyState icon={<Braces />} title={t('ENTITIES_EMPTY_TITLE')} description={t('ENTITIES_EMPTY_HELP')} />
      )}
      {parameters && parameters.length > 0 && (
        <ul className="platform-EntityList-items">
          {parameters.map((parameter) => (
            <li
              key={parameter.id}
              className="platform-EntityList-item"
              data-entity={entityColour(entityIds, parameter.id)}
            >
              <div className="platform-EntityList-row">
                <strong className="platform-EntityList-name">{parameter.name}</strong>
                <Badge>{parameter.required ? t('ENTITY_REQUIRED') : t('ENTITY_OPTIONAL')}</Badge>
              </div>
              {parameter.value !== '' && (
                <div className="platform-EntityList-value">
                  <span>{t('ENTITY_VALUE')}</span>
                  <code>{parameter.value}</code>
                </div>
              )}
              {parameter.prompts.length > 0 && (
                <ul className="platform-EntityList-prompts" aria-label={t('ENTITY_PROMPTS')}>
                  {parameter.prompts.map((prompt, index) => (
                    <li key={index}>
                      <bdi>{prompt}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
