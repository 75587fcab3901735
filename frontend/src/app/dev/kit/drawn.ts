/** A picture of a word, drawn here: the kit asks no server. */
export const drawn = (text: string, fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="880"><rect width="100%" height="100%" fill="${fill}"/><text x="50%" y="50%" font-size="48" text-anchor="middle">${text}</text></svg>`,
  )}`;
