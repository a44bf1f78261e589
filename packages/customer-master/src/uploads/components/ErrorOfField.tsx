interface ErrorOfFieldProps {
  /** The label of the field; undefined if the error is about the row. */
  label: string | undefined
  text: string
}

/** An error with its field before it, which some sentences name themselves. @internal */
export function ErrorOfField({ label, text }: ErrorOfFieldProps) {
  const isNamed = label === undefined || text.includes(label)
  return (
    <>
      {!isNamed && <b>{label}</b>} {text}
    </>
  )
}
