"use client";
import dynamic from "next/dynamic";

/** Its words are chosen by the language of the page, as it loads. */
export const KitInBrowser = dynamic(() => import("./kit").then((m) => m.Kit), { ssr: false });
