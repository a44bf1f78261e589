import type { Trace } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { entityAppearances } from '../../../shared/entity-colour/entityAppearance.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import { WhySection } from './WhySection.tsx'

/** The recognised entities, the parameters of the intent, and the open contexts. @internal */
export function WhyValues({ trace: { entities, parameters, contexts } }: { trace: Trace }) {
  const t = useTexts(botBuilderTexts)
  const appearanceOf = entityAppearances(entities.map(({ entityId }) => entityId))
  return (
    <>
      {entities.length > 0 && (
        <WhySection title={t('TRY_ENTITIES')}>
          <ul className="platform-Why-chips">
            {entities.map(({ entityId, name, text, value, start }) => (
              <li key={`${entityId} ${start}`} className="platform-Why-chip">
                <EntitySwatch appearance={appearanceOf(entityId)} />
                <bdi>{name}</bdi>
                <bdi className="platform-Why-value">{value === text ? text : `${text} → ${value}`}</bdi>
              </li>
            ))}
          </ul>
        </WhySection>
      )}
      {parameters.length > 0 && (
        <WhySection title={t('TRY_PARAMETERS')}>
          <ul className="platform-Why-chips">
            {parameters.map(({ name, value, isRequired }) => (
              <li key={name} className="platform-Why-chip">
                <bdi>{name}</bdi>
                <bdi className="platform-Why-value">
                  {value ?? (isRequired ? t('TRY_PARAMETER_MISSING') : t('TRY_PARAMETER_NONE'))}
                </bdi>
              </li>
            ))}
          </ul>
        </WhySection>
      )}
      {contexts.length > 0 && (
        <WhySection title={t('TRY_CONTEXTS')}>
          <ul className="platform-Why-chips">
            {contexts.map(({ name, turns }) => (
              <li key={name} className="platform-Why-chip">
                <bdi>{name}</bdi>
                <span className="platform-Why-value">{t('TRY_CONTEXT_TURNS', { count: turns })}</span>
              </li>
            ))}
          </ul>
        </WhySection>
      )}
    </>
  )
}
