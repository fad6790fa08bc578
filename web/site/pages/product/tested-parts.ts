/** The parts of a text that an admin typed: commas, semicolons and line breaks separate them, but no comma within a number. */
export const testedParts = (tested: string): string[] => [
  ...new Set(
    tested
      .split(/[;\n]|,(?!\d)/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]
