// The school's words, with what stands in their gaps. They are in English, as the books are.

/** A sentence with its gaps filled. */
export const say = (text, values = {}) => text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
