// One line for each feature; the exports of a feature are listed in its own headless.ts.
export * from './conversation/headless.ts'
export * from './dashboard/headless.ts'
export * from './report/headless.ts'
