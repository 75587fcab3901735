import type { MetadataRoute } from "next";

/**
 * Pages say themselves that they aren't listed (`robots` of the layout, X-Robots-Tag of the proxy): a search engine that
 * may not open one can't read that, and may list its bare address. Only the API is kept from it.
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", disallow: "/api/" } };
}
