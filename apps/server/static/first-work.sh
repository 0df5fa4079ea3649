ORIGIN=http://localhost:4180   # this installation
TOKEN=clp_…                    # Settings › Security › API tokens, with the permissions to read and to change
call() { curl -s -H "authorization: Bearer $TOKEN" "$@"; }
SHA1=$(call -F file=@river.md "$ORIGIN/v2/storages/files/upload" | jq -r .data.sha1)
until call "$ORIGIN/v2/storages/files/$SHA1" | jq -e '.data.metaAnalyzeStatus == 2'; do sleep 1; done
ID=$(call --json '{"name":"river","resourceTypeCode":"markdown"}' "$ORIGIN/v2/resources" | jq -r .data.resourceId)
VERSION="{\"version\":\"1.0.0\",\"filename\":\"river.md\",\"fileSha1\":\"$SHA1\"}"
call --json "$VERSION" "$ORIGIN/v2/resources/$ID/versions"
echo "$ORIGIN/resource/details/$ID"
