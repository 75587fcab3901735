import { takeReport } from "@/lib/csp-report";

export async function POST(request: Request): Promise<Response> {
  await takeReport(request);
  return new Response(null, { status: 204 });
}
