// Written by `pnpm registries`.
import { defineTexts } from '@platform/ui/i18n'
import addToTraining from '../add-to-training/messages/en.json'
import agents from '../agents/messages/en.json'
import annotation from '../annotation/messages/en.json'
import configuration from '../configuration/messages/en.json'
import entities from '../entities/messages/en.json'
import evaluation from '../evaluation/messages/en.json'
import integrations from '../integrations/messages/en.json'
import intents from '../intents/messages/en.json'
import knowledge from '../knowledge/messages/en.json'
import phraseConflicts from '../phrase-conflicts/messages/en.json'
import prompt from '../prompt/messages/en.json'
import replay from '../replay/messages/en.json'
import responses from '../responses/messages/en.json'
import shared from '../shared/messages/en.json'
import stories from '../stories/messages/en.json'
import testSet from '../test-set/messages/en.json'
import training from '../training/messages/en.json'
import transfer from '../transfer/messages/en.json'
import tryIt from '../try-it/messages/en.json'
import versions from '../versions/messages/en.json'
import webKeys from '../web-keys/messages/en.json'

/** The texts of each feature. */
export const featureTexts = [
  defineTexts('botBuilder', addToTraining, {
    ar: () => import('../add-to-training/messages/ar.json'),
    hi: () => import('../add-to-training/messages/hi.json'),
  }),
  defineTexts('botBuilder', agents, {
    ar: () => import('../agents/messages/ar.json'),
    'en-plain': () => import('../agents/messages/en-plain.json'),
    hi: () => import('../agents/messages/hi.json'),
  }),
  defineTexts('botBuilder', annotation, {
    ar: () => import('../annotation/messages/ar.json'),
    'en-plain': () => import('../annotation/messages/en-plain.json'),
    hi: () => import('../annotation/messages/hi.json'),
  }),
  defineTexts('botBuilder', configuration, {
    ar: () => import('../configuration/messages/ar.json'),
    'en-plain': () => import('../configuration/messages/en-plain.json'),
    hi: () => import('../configuration/messages/hi.json'),
  }),
  defineTexts('botBuilder', entities, {
    ar: () => import('../entities/messages/ar.json'),
    'en-plain': () => import('../entities/messages/en-plain.json'),
    hi: () => import('../entities/messages/hi.json'),
  }),
  defineTexts('botBuilder', evaluation, {
    ar: () => import('../evaluation/messages/ar.json'),
    hi: () => import('../evaluation/messages/hi.json'),
  }),
  defineTexts('botBuilder', integrations, {
    ar: () => import('../integrations/messages/ar.json'),
    'en-plain': () => import('../integrations/messages/en-plain.json'),
    hi: () => import('../integrations/messages/hi.json'),
  }),
  defineTexts('botBuilder', intents, {
    ar: () => import('../intents/messages/ar.json'),
    'en-plain': () => import('../intents/messages/en-plain.json'),
    hi: () => import('../intents/messages/hi.json'),
  }),
  defineTexts('botBuilder', knowledge, {
    ar: () => import('../knowledge/messages/ar.json'),
    'en-plain': () => import('../knowledge/messages/en-plain.json'),
    hi: () => import('../knowledge/messages/hi.json'),
  }),
  defineTexts('botBuilder', phraseConflicts, {
    ar: () => import('../phrase-conflicts/messages/ar.json'),
    hi: () => import('../phrase-conflicts/messages/hi.json'),
  }),
  defineTexts('botBuilder', prompt, {
    ar: () => import('../prompt/messages/ar.json'),
    'en-plain': () => import('../prompt/messages/en-plain.json'),
    hi: () => import('../prompt/messages/hi.json'),
  }),
  defineTexts('botBuilder', replay, {
    ar: () => import('../replay/messages/ar.json'),
    hi: () => import('../replay/messages/hi.json'),
  }),
  defineTexts('botBuilder', responses, {
    ar: () => import('../responses/messages/ar.json'),
    'en-plain': () => import('../responses/messages/en-plain.json'),
    hi: () => import('../responses/messages/hi.json'),
  }),
  defineTexts('botBuilder', shared, {
    ar: () => import('../shared/messages/ar.json'),
    'en-plain': () => import('../shared/messages/en-plain.json'),
    hi: () => import('../shared/messages/hi.json'),
  }),
  defineTexts('botBuilder', stories, {
    ar: () => import('../stories/messages/ar.json'),
    'en-plain': () => import('../stories/messages/en-plain.json'),
    hi: () => import('../stories/messages/hi.json'),
  }),
  defineTexts('botBuilder', testSet, {
    ar: () => import('../test-set/messages/ar.json'),
    hi: () => import('../test-set/messages/hi.json'),
  }),
  defineTexts('botBuilder', training, {
    ar: () => import('../training/messages/ar.json'),
    'en-plain': () => import('../training/messages/en-plain.json'),
    hi: () => import('../training/messages/hi.json'),
  }),
  defineTexts('botBuilder', transfer, {
    ar: () => import('../transfer/messages/ar.json'),
    hi: () => import('../transfer/messages/hi.json'),
  }),
  defineTexts('botBuilder', tryIt, {
    ar: () => import('../try-it/messages/ar.json'),
    'en-plain': () => import('../try-it/messages/en-plain.json'),
    hi: () => import('../try-it/messages/hi.json'),
  }),
  defineTexts('botBuilder', versions, {
    ar: () => import('../versions/messages/ar.json'),
    hi: () => import('../versions/messages/hi.json'),
  }),
  defineTexts('botBuilder', webKeys, {
    ar: () => import('../web-keys/messages/ar.json'),
    hi: () => import('../web-keys/messages/hi.json'),
  }),
]
