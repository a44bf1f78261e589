// One line for each feature; the exports of a feature are listed in its own headless.ts.
export * from './phone-book/headless.ts'
export * from './contact-form/headless.ts'
export * from './attributes/headless.ts'
export * from './uploads/headless.ts'
export * from './duplicates/headless.ts'
export * from './segments/headless.ts'
